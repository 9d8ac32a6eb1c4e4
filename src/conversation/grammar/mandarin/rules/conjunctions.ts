/** 和 joins nouns. Sentences and predicates stand side by side, or with 也. */
import { type Found, includes, type MandarinRule, rule, tagged } from '../reading/mandarin-rule.ts';

const WHY = '和 joins nouns, not sentences:';
const RELATION = [
  '没关系',
  '没有关系',
  '一样',
  '无关',
  '不同',
  '不一样',
  '一起',
  '结婚',
  '见面',
  '聊天',
  '说话',
  '认识',
  '差不多',
  '像',
];
const isWith = (found: Found) => includes([...found.tokens('next'), ...found.after], ...RELATION);
const isAttribute = (found: Found) => includes(found.after, '的');

export const CONJUNCTION_RULES: readonly MandarinRule[] = [
  rule({
    id: 'and-new-sentence',
    kind: 'he',
    patterns: [
      '~<person|human-pron|v|modal|prep|and|place&dem|time> and:和 subj:我|你|他|她|我们|他们|她们|你们|您|它 next:<v|modal|adv|neg|deg>',
    ],
    edit: (found) => {
      const previous = found.earlier.at(-1);
      if (!previous || isWith(found) || isAttribute(found) || includes(found.after, '都')) return null;
      if (previous.tags.has('mark')) {
        const isNew =
          found.get('next') !== '去' &&
          (tagged(found.tokens('next'), 'modal', 'adv', 'neg', 'deg') ||
            ['喜欢', '想', '要', '有', '是', '觉得', '会'].includes(found.get('next')));
        return isNew ? ['and', 'and', '', `${WHY} the second sentence begins with ${found.get('subj')}.`] : null;
      }
      const hasVerb = tagged(found.before, 'v', 'modal', 'adj', 'act');
      if (!hasVerb || includes(found.before, '觉得', '知道', '认为', '听说', '希望', '跟', '对', '看见', '看到'))
        return null;
      return ['and', 'and', '，', `${WHY} ${found.get('subj')}${found.get('next')} … begins a new one.`];
    },
    wrong: [
      ['我要米饭和我要一个汤。', '我要米饭，我要一个汤。'],
      ['我喜欢茶，和我喜欢咖啡。', '我喜欢茶，我喜欢咖啡。'],
    ],
    right: [
      '我和他去北京。',
      '爸爸和我喜欢茶。',
      '我想买苹果和你喜欢的葡萄。',
      '你好，和我一起去吧。',
      '我觉得你和他很像。',
    ],
  }),
  rule({
    id: 'and-another-predicate',
    kind: 'he',
    patterns: [
      '~<person|human-pron> and:和 also:也? deg:<strong-deg> adj:<adj> !的 !<n|wn|person>',
      '~<person|human-pron> and:和 also:也? not:不|没|没有 adj:<v|adj|modal|n> !的',
    ],
    edit: (found) => {
      const before = found.before;
      if (!tagged(before, 'adj', 'v', 'deg', 'neg') || isAttribute(found) || !before.length) return null;
      const last = before.at(-1);
      if (last?.tags.has('v') && last.text.length === 1 && !last.tags.has('n') && !last.tags.has('adj')) return null;
      const isNot = found.tokens('not').length > 0;
      if (isNot && !tagged(before, 'neg')) return ['and', 'and', '，', `${WHY} 和 is left out here.`];
      const also = found.tokens('also').length > 0 ? 'also' : 'and';
      return ['and', also, '也', `${WHY} a second predicate is joined with 也.`];
    },
    wrong: [
      ['这里很漂亮和很安静。', '这里很漂亮也很安静。'],
      ['我不喝酒和不抽烟。', '我不喝酒也不抽烟。'],
    ],
    right: ['我和他很忙。', '爸爸和妈妈都很忙。', '有大的和不太大的。'],
  }),
  rule({
    id: 'and-between-adjectives',
    kind: 'he',
    patterns: [
      'deg:很|非常|真|特别|比较 one:<plain-adj> and:和 two:<plain-adj> $',
      '<pron|n|wn|place|person|dem|mw> be:是? one:<bare-be-adj> and:和 two:<bare-be-adj> $',
    ],
    edit: (found) => {
      const [one, two] = [found.get('one'), found.get('two')];
      if (includes(found.before, '需要', '喜欢', '希望', '的', '爱好', '有', '要求')) return null;
      if (found.tokens('deg').length > 0)
        return ['and', 'and', `也${found.get('deg')}`, `${WHY} adjectives are joined with 也很, or 又 … 又.`];
      return [found.get('be') ? 'be' : 'one', 'two', `又${one}又${two}`, `和 joins no adjectives: 又${one}又${two}.`];
    },
    wrong: [
      ['他很努力和认真。', '他很努力也很认真。'],
      ['我觉得这个便宜和漂亮。', '我觉得这个又便宜又漂亮。'],
    ],
    right: ['这个又便宜又漂亮。', '红的和蓝的。'],
  }),
  rule({
    id: 'and-then-did',
    kind: 'he',
    patterns: [
      'verb:<v> le:了 thing:{NPS}? and:和 go:<v|vo~prep> next:<n|wn|place|num>|了',
      '<n|wn|place> and:和 also:也|还|就|然后 !有',
    ],
    edit: (found) => {
      if (found.tokens('also').length > 0) return ['and', 'and', '', `${WHY} ${found.get('also')} is enough.`];
      if (
        isAttribute(found) ||
        !['去', '来', '买', '吃', '喝', '看', '做', '回', '写', '见', '玩', '学', '打', '听', '坐', '洗'].includes(
          found.get('go'),
        )
      )
        return null;
      return ['and', 'and', '，', `${WHY} what was done next follows without 和.`];
    },
    wrong: [
      ['我昨天去了超市和买了水果。', '我昨天去了超市，买了水果。'],
      ['我喜欢茶和也喜欢咖啡。', '我喜欢茶也喜欢咖啡。'],
    ],
    right: ['我喜欢看书和听音乐。'],
  }),
  rule({
    id: 'although-but',
    kind: 'other',
    patterns: ['^^ although:虽然 one:.. mark:，|, next:_'],
    edit: (found) => {
      const after = [...found.tokens('next'), ...found.later];
      const until = after.findIndex(({ tags }) => tags.has('mark'));
      const clause = until < 0 ? after : after.slice(0, until);
      if (
        until >= 0 ||
        includes(
          clause,
          '但是',
          '但',
          '可是',
          '不过',
          '却',
          '然而',
          '还',
          '还是',
          '也',
          '仍然',
          '仍',
          '依然',
          '就是',
          '只是',
          '可',
          '而',
          '而且',
          '又',
          '都',
          '总',
          '一直',
        )
      )
        return null;
      return ['mark', 'mark', `${found.get('mark')}但是`, '虽然 asks for 但是 in the second part.'];
    },
    wrong: [['虽然他很忙，他常常帮助我。', '虽然他很忙，但是他常常帮助我。']],
    right: ['虽然他很忙，但是他常常帮助我。', '虽然很贵，我还是要买。'],
  }),
  rule({
    id: 'want-and-want',
    kind: 'he',
    patterns: ['verb:要|想要|来|点 many:{NP} and:和 two:要|想要|还要'],
    edit: () => ['and', 'two', '，还要', `${WHY} 我要 …，还要 ….`],
    wrong: [['我要一碗米饭和要一个汤。', '我要一碗米饭，还要一个汤。']],
    right: ['我要一碗米饭和一个汤。'],
  }),
];
