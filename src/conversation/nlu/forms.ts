/** Forms of a language pack, written as they are read: separated by commas, over as many lines as it takes. */
export const forms = (list: string): string[] =>
  list
    .split(',')
    .map((form) => form.replace(/\s+/g, ' ').trim())
    .filter((form) => form !== '');
