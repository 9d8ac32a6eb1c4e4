/** As much of nlp.js as is used here; it brings no types. */
declare module '@nlpjs/core' {
  export function containerBootstrap(): Promise<{ use(plugin: unknown): void }>;
}
declare module '@nlpjs/nlu' {
  export class NluNeural {
    constructor(settings: { locale: string; container: unknown; log: boolean; learningRate: number });
    train(corpus: { utterance: string; intent: string }[]): Promise<unknown>;
    process(text: string): Promise<{ classifications: { intent: string; score: number }[] }>;
  }
}
declare module '@nlpjs/lang-de' {
  export const LangDe: unknown;
}
declare module '@nlpjs/lang-en' {
  export const LangEn: unknown;
}
declare module '@nlpjs/lang-es' {
  export const LangEs: unknown;
}
declare module '@nlpjs/lang-fr' {
  export const LangFr: unknown;
}
declare module '@nlpjs/lang-zh' {
  export const LangZh: unknown;
}
