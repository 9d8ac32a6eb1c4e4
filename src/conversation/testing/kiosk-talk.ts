/** Questions, things told and changes for the partner of a small kiosk: one line for each, so that tests read it. */
import type { Ingredients } from '../format/ingredients.ts';
import type { Talk } from '../format/talk.ts';
import { line } from './scripted-dialogue.ts';

const says = (...texts: string[]) => texts.map(line);
const named = (say: string, ...forms: string[]) => ({ say, gloss: say, forms });
const phrase = (say: string) => ({ say, gloss: say });

export const KIOSK_INGREDIENTS: Ingredients = {
  substitutes: {},
  diets: { vegetarian: ['meat'] },
  ingredients: {
    meat: ['meat'],
    beef: ['meat'],
    leek: [],
    milk: ['milk'],
    butter: ['milk'],
    peanuts: ['nuts'],
    nuts: ['nuts'],
  },
};

export const KIOSK_TALK: Talk = {
  language: 'English',
  speech: {
    one: ['a', 'an', 'one', 'another'],
    no: ['no'],
    correcting: ['i mean', 'i meant', 'sorry'],
    joins: [],
    others: ['her'],
    later: ['later'],
    it: ['it', '-'],
  },
  money: { pounds: { one: phrase('one pound'), many: phrase('{n} pounds') } },
  ingredients: {
    meat: named('meat', 'meat'),
    beef: named('beef', 'beef'),
    leek: named('leek', 'leek', 'leeks'),
    milk: named('milk', 'milk'),
    butter: named('butter', 'butter'),
    peanuts: named('peanuts', 'peanuts'),
    nuts: named('nuts', 'nuts'),
  },
  diets: { vegetarian: named('vegetarian', 'vegetarian', 'i am vegetarian') },
  questions: {
    price: {
      cues: ['how much', 'how much is'],
      known: says('{thing} is {price}.'),
      unknown: says('No price for {thing}.'),
      which: says('The price of what?'),
    },
    total: {
      cues: ['how much is everything'],
      together: ['together'],
      known: says('{order}: {total}.', 'All that: {total}.'),
      nothing: says('Nothing to pay.'),
    },
    extreme: {
      cheapest: { cues: ['the cheapest', 'cheaper'], known: says('Least costs {thing}: {price}.') },
      dearest: { cues: ['the most expensive'], known: says('Most costs {thing}: {price}.') },
    },
    contents: {
      cues: ['what is in'],
      known: says('In {thing}: {contents}.'),
      unknown: says('I will ask what is in {thing}.'),
    },
    contains: {
      cues: ['is there', 'are there', 'has'],
      yes: says('Yes, {ingredient} in {thing}.'),
      no: says('No {ingredient} in {thing}.'),
      unknown: says('I will ask about {ingredient} in {thing}.'),
      without: says('Without {ingredient}: {things}.'),
      none: says('Nothing without {ingredient}.'),
    },
    diet: {
      cues: ['can i eat', 'safe for me'],
      yes: says('Yes, {thing} is {diet}.'),
      no: says('No, {thing} is not {diet}.'),
      unknown: says('I will ask whether {thing} is {diet}.'),
      list: says('{diet}: {things}.'),
      none: says('Nothing is {diet}.'),
    },
    difference: {
      cues: ['the difference'],
      known: says('{thing}: {value}. {other}: {otherValue}.'),
      unknown: says('Between {thing} and {other} I know no difference.'),
    },
    available: {
      cues: ['do you have', 'can you make'],
      yes: says('Yes, we have {thing}.'),
      no: says('No {thing} today, but {other}.', 'No {thing} here.'),
      menuCues: ['what do you have'],
      menu: says('We have {things}.'),
    },
    recommend: {
      cues: ['recommend'],
      known: says('Take {thing}: {value}.'),
      again: says('Or {thing}: {value}.'),
      unknown: says('I cannot recommend anything.'),
    },
    attributes: {
      taste: {
        cues: ['taste like'],
        known: says('{thing}: {value}.'),
        unknown: says('How {thing} tastes I cannot say.'),
      },
      spicy: {
        cues: ['spicy'],
        known: says('{thing}: {value}.'),
        unknown: says('Whether {thing} is hot I cannot say.'),
      },
    },
  },
  topics: {
    wifi: { name: phrase('Wi-Fi'), cues: ['wifi'], yes: says('There is Wi-Fi.'), no: says('There is no Wi-Fi.') },
    parking: { name: phrase('parking'), cues: ['parking'], yes: says('You can park here.'), no: says('No parking.') },
    closing: { name: phrase('closing time'), cues: ['when do you close'], known: says('We close at {value}.') },
  },
  unknown: { topic: says('About {topic} I know nothing.'), bare: says('That I do not know.') },
  changes: {
    cancel: {
      cues: ['take off', 'cancel'],
      done: says('{thing} is off.'),
      nothing: says('You had none of it.'),
      left: says('That leaves {order}.'),
    },
    onlyAsked: {
      cues: ['i only asked', 'i did not order'],
      done: says('Not {thing} then.'),
      nothing: says('Nothing was ordered.'),
    },
    summary: { cues: ['what did i order'], known: says('You have {order}.'), nothing: says('You have nothing.') },
    only: { cues: ['only', 'i meant', 'instead'] },
    meant: { cues: ['i asked for', 'no i mean', 'i mean the', 'i mean something'] },
  },
  warning: says('Careful, {ingredient} in {thing}. Something else?'),
  rude: ['you idiot'],
  reports: ['those people', 'no need to'],
  otherTimes: ['every day', 'last summer'],
  told: [
    { id: 'order_same', key: 'order', cues: ['the same'], patterns: [], reactions: says('Once more.') },
    { id: 'order_claimed', key: 'order', cues: ['i ordered'], patterns: [], reactions: says('You are right.') },
    { id: 'order_missing', key: 'order', cues: ['is missing'], patterns: [], reactions: says('Sorry, it comes.') },
    {
      id: 'order_gone',
      key: 'order',
      cues: ['which one is gone'],
      patterns: [],
      reactions: says('No more {x} today.', 'Sadly gone: {x}.'),
    },
    { id: 'order_wrong', key: 'order', cues: ['not what i'], patterns: [], reactions: says('Sorry, my mistake.') },
    { id: 'name', key: 'name', cues: [], patterns: ['my name is {x}'], reactions: says('Hello, {x}!') },
    {
      id: 'honeymoon',
      key: 'occasion',
      cues: ['honeymoon'],
      patterns: [],
      reactions: says('A honeymoon!'),
      back: says('How long are you married?'),
    },
    {
      id: 'rain',
      key: 'weather',
      cues: ['it rains'],
      patterns: [],
      reactions: says('Such rain!'),
      back: says('Are you wet?'),
    },
    {
      id: 'wife',
      key: 'companions',
      cues: ['my wife', 'for my wife'],
      patterns: [],
      reactions: says('Your wife!'),
      back: says('Is she well?'),
    },
    {
      id: 'daughter',
      key: 'companions',
      cues: ['my daughter', 'for my daughter'],
      patterns: [],
      reactions: says('Your daughter!'),
    },
    { id: 'diet', key: 'diet', cues: [], patterns: [], reactions: says('You are {x}, I see.') },
    { id: 'allergy', key: 'diet', cues: ['allergic'], patterns: [], reactions: says('No {x}, I see.') },
  ],
  heard: says('I see.', 'Really?', 'Good to know.', 'I understand.', 'Is that so?', 'Interesting.'),
  anythingElse: says('Anything else?'),
  nothingElse: { cues: ['that is all'] },
};
