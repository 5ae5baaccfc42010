/**
 * The machine-readable mark of documents with text that a model wrote (Article 50 of Regulation (EU) 2024/1689): the
 * term of the IPTC for works that people and models made together.
 */
export const DIGITAL_SOURCE = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";
