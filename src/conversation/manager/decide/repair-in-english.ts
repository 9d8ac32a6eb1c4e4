/**
 * The phrases that repair a conversation, in English: they work in scenes of every language. Rules rather than
 * training, because a learner who is lost must be heard.
 */
import { normalise } from '../../nlu/normalise-text.ts';

export type Repair = 'again' | 'slower' | 'meaning' | 'say' | 'confused';

/** In the order in which they are tried: "can you say that slowly again" asks for slower speech. */
const FRAMES: [Repair, RegExp][] = [
  ['say', /\bhow (do|can|would|could|should|to|did) ?(i|you|we|one|they)? ?(say|call|write|pronounce|ask for)\b/],
  ['say', /^(what is|what's) .{1,40} in (chinese|mandarin|german|spanish|french)$/],
  ['say', /^(what is|what's) (the )?(chinese|mandarin|german|spanish|french|english) (word )?for\b/],
  ['meaning', /\bwhat (does|do|did) .{1,60} mean\b|\bmeaning of\b|\bwhat means\b/],
  ['meaning', /^(what is|what's) .{1,40} in english$/],
  ['slower', /\b(slower|slow down|more slowly|too fast|too quick(ly)?)\b|\b(speak|talk|say (it|that)|please) slowly\b/],
  ['slower', /^slow(ly)?$/],
  ['again', /\b(say|repeat|tell me|hear) (that|it|this)\b.*\b(again|once more|one more time)\b|^(please )?say again$/],
  ['again', /\b(can|could|would|will) you (please )?repeat\b|^repeat( (that|it|this))?$|\b(repeat|again) please\b/],
  ['again', /\bwhat (did|was) (you|that)( just)? ?(say|said)?$/],
  ['again', /^((sorry|excuse me|pardon) )?(what|pardon( me)?|come again|again|once more|one more time|huh)$/],
  ['confused', /\b(do not|don't|dont|did not|didn't|can't|cannot) (understand|get (it|that|you)|follow)\b/],
  ['confused', /\b(do not|don't|dont) know (what to (say|do|answer)|how to answer)\b|^i (do not|don't|dont) know$/],
  [
    'confused',
    /^(can|could) you help( me)?$|^(i need )?(some )?help( me)?$|^i('m| am) (lost|confused|stuck)$|^no idea$/,
  ],
];

/** Longer replies are about something else. */
const MOST_WORDS = 14;

/** Which repair phrase a reply in English is, or null. */
export function repairInEnglish(text: string): Repair | null {
  const said = normalise(text)
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const core = said.replace(/^(um|uh|oh|ok|okay|hey|hi|so|well) /, '').replace(/ please$/, '');
  if (said === '' || said.split(' ').length > MOST_WORDS) return null;
  return FRAMES.find(([, frame]) => frame.test(core) || frame.test(said))?.[0] ?? null;
}
