import { useRef, useState } from 'react';
import type { Rating } from '#domain/schedule.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { CardDeed } from './card-commands.ts';
import { TEXT } from './text.ts';

/** Something done to a card in this session, that can be taken back. */
export interface Deed {
  cardId: string;
  /** Said after it. */
  words: string;
  rating: Rating | null;
  /** False: it is too late. */
  undo(): Promise<unknown>;
}

export interface Deeds {
  deeds: readonly Deed[];
  /** The last thing done or undone, in words. */
  news: string | null;
  /** The showings that have had their answer. */
  answered: ReadonlySet<string>;
  /**
   * Does something to a card that takes it away; if it cannot be stored, the card is back. Once for each showing,
   * however often it is asked for.
   */
  perform(cardId: string, showing: string, deed: CardDeed): Promise<void>;
  takeBack(deed: Deed): Promise<void>;
}

/** What has been done in a session, and what of it can be taken back. */
export function useDeeds(): Deeds {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const [news, setNews] = useState<string | null>(null);
  const once = useRef<string | null>(null);

  const forget = (showing: string) => setAnswered((all) => new Set([...all].filter((other) => other !== showing)));
  const drop = (deed: Deed) => setDeeds((all) => all.filter((other) => other !== deed));

  const perform = async (cardId: string, showing: string, { words, rating, ...deed }: CardDeed) => {
    if (once.current === showing) return;
    once.current = showing;
    setAnswered((all) => new Set(all).add(showing));
    // Once what follows is shown: storing takes longer than a tap should.
    const stored = new Promise((resolve) => setTimeout(resolve)).then(deed.perform);
    const undo = async () => {
      await stored;
      const done = await deed.undo();
      forget(showing);
      return done;
    };
    const done: Deed = { words, rating, undo, cardId };
    setDeeds((all) => [...all, done]);
    setNews(words);
    try {
      await stored;
    } catch (error) {
      console.error('What was done to a card could not be stored', error);
      once.current = null;
      forget(showing);
      drop(done);
      setNews(null);
      void toast(TEXT.notStored, TEXT.tryAgain);
    }
  };

  const takeBack = async (deed: Deed) => {
    drop(deed);
    once.current = null;
    try {
      setNews((await deed.undo()) === false ? TEXT.tooLate : TEXT.undone);
    } catch (error) {
      console.error('It could not be taken back', error);
      setDeeds((all) => [...all, deed]);
      void toast(TEXT.notStored, TEXT.tryAgain);
    }
  };

  return { deeds, news, answered, perform, takeBack };
}
