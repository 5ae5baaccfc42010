/** Post codes beside the name of a town: `3511 PK`, `LS2 7HD`, `80035-120`, `97232`. */
export const POST_CODE =
  /(?<![\p{L}\d+-])(?:〒\s?\d{3}-\d{4}|(?:[A-Z]{1,2}-)?(?:\d{4}\s?[A-Z]{2}(?!\p{L})|\d{5}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2}|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d[\dW]\s?[A-Z\d]{4}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|\d{4,6}))(?![\p{L}\d-])/u;
