/** The part of bidi-js that is used. Its own types describe an ES module, which Node does not load. */
declare module "bidi-js" {
  interface Bidi {
    /** The level of each UTF-16 unit. Odd levels are read from right to left. */
    getEmbeddingLevels(text: string, direction: "ltr" | "rtl"): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }

  export default function createBidi(): Bidi;
}
