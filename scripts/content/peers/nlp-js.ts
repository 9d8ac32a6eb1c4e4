import { containerBootstrap } from '@nlpjs/core';
import { LangDe } from '@nlpjs/lang-de';
import { LangEn } from '@nlpjs/lang-en';
import { LangEs } from '@nlpjs/lang-es';
import { LangFr } from '@nlpjs/lang-fr';
import { LangZh } from '@nlpjs/lang-zh';
import { NluNeural } from '@nlpjs/nlu';
import { OTHER, type Peer, wordsOf } from './peer.ts';

const LANGUAGES: Record<string, { locale: string; plugin: unknown }> = {
  English: { locale: 'en', plugin: LangEn },
  German: { locale: 'de', plugin: LangDe },
  Spanish: { locale: 'es', plugin: LangEs },
  French: { locale: 'fr', plugin: LangFr },
  Mandarin: { locale: 'zh', plugin: LangZh },
};

/** Its own 0.6 ends training at once on phrases as many and as uneven as ours: it then takes nearly all for refusals. */
const LEARNING_RATE = 0.1;

/** nlp.js: its neural classifier with the tokeniser and stemmer of the language. */
export const nlpJs: Peer = {
  name: 'nlp.js',
  tellsMovesApart: true,
  slow: true,
  async learn(taught, language) {
    const known = LANGUAGES[language];
    if (!known) throw new RangeError(`nlp.js is not set up for ${language}`);
    const container = await containerBootstrap();
    container.use(known.plugin);
    const network = new NluNeural({ locale: known.locale, container, log: false, learningRate: LEARNING_RATE });
    // Its Chinese tokeniser takes words that are apart already.
    const spaced = (text: string) => (language === 'Mandarin' ? wordsOf(text).join(' ') : text);
    await network.train(taught.map(({ text, owner }) => ({ utterance: spaced(text), intent: owner })));
    return async (text) => {
      const { classifications } = await network.process(spaced(text));
      const [first] = classifications;
      return first ? { owner: first.intent, score: first.score } : { owner: OTHER, score: 0 };
    };
  },
};
