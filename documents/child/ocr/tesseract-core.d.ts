/** The part of Tesseract's WebAssembly interface that text recognition uses. */
declare module "tesseract.js-core/tesseract-core-simd-lstm.js" {
  interface OrientationAndScript {
    best_result: { orientation_id: number; oconfidence: number; script_id: number; sconfidence: number };
    unicharset: { get_script_from_script_id(id: number): string };
  }

  interface TessBaseAPI {
    /** Returns 0 if the languages were found. Engine 0 is the older one, 1 the newer one. */
    Init(dataPath: null, languages: string, engine: 0 | 1): number;
    /** Reads `/input`. Returns 0 if it is an image. */
    SetImageFile(orientation: number, radians: number): number;
    Recognize(monitor: null): number;
    DetectOS(result: OrientationAndScript): boolean;
    GetTSVText(page: number): string;
    Clear(): void;
    End(): void;
  }

  export interface Tesseract {
    FS: { writeFile(path: string, data: Uint8Array): void };
    TessBaseAPI: new () => TessBaseAPI;
    OSResults: new () => OrientationAndScript;
  }

  export default function load(options: {
    print(line: string): void;
    printErr(line: string): void;
    TesseractProgress(percent: number): void;
  }): Promise<Tesseract>;
}

/** The build that contains the older engine, which detects the orientation. It starts more slowly. */
declare module "tesseract.js-core/tesseract-core-simd.js" {
  export { default, Tesseract } from "tesseract.js-core/tesseract-core-simd-lstm.js";
}
