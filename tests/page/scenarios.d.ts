// What the scenarios take for granted.

/** What each browser does in its own way; `tabs.mjs` says how. */
declare module "./tabs.mjs" {
  interface Tab {
    page?: import("playwright-core").Page;
    isClosed?: boolean;
    read(read: Function | string, ...values: unknown[]): Promise<any>;
    run(source: string): Promise<void>;
    clickAt(spot: { x: number; y: number }, count?: number): Promise<void>;
    pointAt(spot: { x: number; y: number }): Promise<void>;
    key(key: string): Promise<void>;
    write(text: string): Promise<void>;
    light(scheme: "light" | "dark"): Promise<void>;
  }
}

declare global {
  interface Window {
    axe: any;
    eyes: any;
    ears: any;
    curtain: any;
    kept: any;
  }
  // A scenario names an element by its selector and knows of which kind it is, and that it is there.
  interface Document {
    getElementById(id: string): any;
    readonly activeElement: any;
  }
  interface ParentNode {
    querySelector(selectors: string): any;
    querySelectorAll(selectors: string): NodeListOf<any>;
  }
}

export {};
