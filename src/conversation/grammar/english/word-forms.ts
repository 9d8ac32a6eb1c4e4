/** Another form of a word that was said: its participle, its plural, its comparative. */
import { articleBefore, degreesOf } from './reading/inflection.ts';
import type { Lexicon } from './reading/lexicon.ts';
import type { Token } from './reading/token.ts';

const SUBJECTS: Record<string, string> = { me: 'I', him: 'he', her: 'she', us: 'we', them: 'they' };
const OBJECTS: Record<string, string> = { i: 'me', he: 'him', she: 'her', we: 'us', they: 'them' };
const POSSESSIVES: Record<string, string> = {
  i: 'my',
  he: 'his',
  she: 'her',
  we: 'our',
  they: 'their',
  you: 'your',
  it: 'its',
};
const BE: Record<string, string> = { i: 'am', he: 'is', she: 'is', it: 'is', this: 'is', that: 'is' };

/** Other verbs in the form of the one that was said: "did" of "make" is "made". */
const VERBS_INSTEAD: Record<string, string> = {
  take_of: 'take',
  make_of: 'make',
  have_of: 'have',
  do_of: 'do',
  go_of: 'go',
  ask_of: 'ask',
  miss_of: 'miss',
  spend_of: 'spend',
  say_of: 'say',
  tell_of: 'tell',
};
const OWN: Record<string, string> = {
  ours: 'our',
  yours: 'your',
  theirs: 'their',
  mine: 'my',
  hers: 'her',
  my: 'mine',
  your: 'yours',
  his: 'his',
  her: 'hers',
  our: 'ours',
  their: 'theirs',
  me: 'mine',
  you: 'yours',
  him: 'his',
  us: 'ours',
  them: 'theirs',
};
/** The plain verb of a past that is another verb's plain form as well ("saw", "found"). */
const PRESENT: Record<string, string> = { saw: 'see', found: 'find', felt: 'feel', left: 'leave', fell: 'fall' };
const ANY: Record<string, string> = { nothing: 'anything', nobody: 'anybody', nowhere: 'anywhere', none: 'any' };

/** A verb in the same form as another. */
function likewise(lexicon: Lexicon, verb: string, { low, verb: said }: Token): string {
  if (low === said || said === undefined) return verb;
  if (low === lexicon.third(said)) return lexicon.third(verb);
  if (low === lexicon.ing(said)) return lexicon.ing(verb);
  return lexicon.past(verb);
}

/** "slowly" of "slow". */
function adverbOf(low: string): string {
  if (low === 'good') return 'well';
  return /[^aeiou]y$/.test(low) ? `${low.slice(0, -1)}ily` : `${low}ly`;
}

/** The form by its name; the word itself where it has none. */
export function formOf(lexicon: Lexicon, token: Token, form: string): string {
  const { low, verb, noun, adjective } = token;
  if (form === 'base') return verb ?? low;
  if (form === 'ing') return verb ? lexicon.ing(verb) : low;
  if (form === 's') return verb ? lexicon.third(verb) : low;
  if (form === 'past') return verb === 'be' ? (low === 'are' ? 'were' : 'was') : verb ? lexicon.past(verb) : low;
  if (form === 'pp') return verb === 'be' ? 'been' : verb ? lexicon.participle(verb) : low;
  if (form === 'pl') return noun ? lexicon.plural(noun) : low;
  if (form === 'sg') return noun ?? low;
  if (form === 'er') return degreesOf(adjective ?? low)[0];
  if (form === 'est') return degreesOf(adjective ?? low)[1];
  if (form === 'subject') return SUBJECTS[low] ?? low;
  if (form === 'object') return OBJECTS[low] ?? low;
  if (form === 'possessive') return POSSESSIVES[low] ?? low;
  if (form === 'be') return BE[low] ?? 'are';
  if (form === 'a') return `${articleBefore(low) ?? 'a'} ${token.text}`;
  if (form === 'positive') return adjective ?? low;
  if (form in VERBS_INSTEAD) return likewise(lexicon, VERBS_INSTEAD[form] as string, token);
  if (form === 'be_of') return low === 'had' ? 'was' : low === 'has' ? 'is' : 'am';
  if (form === 'own_of' || form === 'own_pron' || form === 'own_obj') return OWN[low] ?? low;
  if (form === 'any_of') return ANY[low] ?? low;
  if (form === 'cut_s') return low.replace(/s$/, '');
  if (form === 'adverb_of') return adverbOf(low);
  if (form === 'ed_of') return verb ? lexicon.participle(verb) : low;
  if (form === 'ing_of') return verb ? lexicon.ing(verb) : low;
  if (form === 'was') return /^(i|he|she|it)$/.test(low) ? 'was' : 'were';
  if (form === 'have_of_do' || form === 'have_of_be') return /^(does|is)$/.test(low) ? 'has' : 'have';
  if (form === 'been_of') return low.startsWith("'") ? "'ve been" : low === 'is' ? 'has been' : 'have been';
  if (form === 'present_of') return PRESENT[low] ?? low;
  if (form === 'onoff') return verb === 'close' ? 'off' : 'on';
  throw new Error(`No form "${form}".`);
}
