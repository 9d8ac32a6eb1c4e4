import { useState } from 'react';
import { MAX_REPLY_LENGTH } from '#conversation/take-turn.ts';
import { TEXT } from '../text.ts';

/**
 * The text of the reply field, and the sending of what is typed or heard. Sending empties the field; a reply that could
 * not be stored comes back. A suggestion counts as one only if it is sent as it was.
 */
export function useReply(onReply: (text: string, isSuggested: boolean) => Promise<boolean>) {
  const [text, setText] = useState('');
  const [suggested, setSuggested] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (written: string) => {
    const reply = written.trim();
    if (!reply) return setProblem(TEXT.emptyReply);
    if (reply.length > MAX_REPLY_LENGTH) return setProblem(TEXT.tooLong(reply.length, MAX_REPLY_LENGTH));
    setProblem(null);
    setText('');
    if (await onReply(reply, reply === suggested)) return setSuggested(null);
    setText(written);
    setProblem(TEXT.notStored);
  };
  const suggest = (suggestion: string) => {
    setProblem(null);
    setSuggested(suggestion);
    setText(suggestion);
  };
  return { text, setText, suggest, problem, setProblem, send };
}
