import { Link } from 'react-router-dom';
import { PageHeading } from '#ui/layout/PageHeading.tsx';
import { Prose } from '#ui/layout/Prose.tsx';

export function AboutPage() {
  return (
    <Prose>
      <PageHeading title="About">About Parley</PageHeading>
      <p className="text-xl leading-relaxed text-ink-soft">
        To parley is to talk with the other side until you understand each other. Most courses leave that to the end.
        Parley starts with it.
      </p>
      <img
        src="/art/hero.svg"
        alt=""
        width={1200}
        height={900}
        className="my-2 aspect-[16/9] w-full rounded-card bg-tint-food object-cover"
      />
      <p>
        You step into a scene from real life with a few things to get done: a table, a dish, something to drink, the
        bill. The person across from you answers in their language. You answer as well as you can, and help is there as
        soon as you ask for it. The phrases you needed become flashcards, which come back shortly before you would
        forget them.
      </p>
      <h2>Who answers you</h2>
      <p>
        A program that runs on your own device and knows its scene well: what people say there, in what order, and what
        can go wrong. It copes with many ways of saying the same thing, with typing mistakes and missing accents, and
        with pinyin as well as characters. When it does not understand, it says so and helps you find another way.
      </p>
      <p>
        It is not a person, and it is no large language model either. It does not chat about everything under the sun,
        and it corrects only what it is sure of. In return it is quick, costs nothing to run, and never sends your words
        anywhere to be understood.
      </p>
      <h2>Made for the train</h2>
      <p>
        Your scenes, your cards and your progress are stored on your device. Parley starts and runs without a network,
        and brings your devices together when there is one again. Nothing you did offline is lost or counted twice.
      </p>
      <h2>What it teaches</h2>
      <p>
        Mandarin, English, German, Spanish and French, for beginners and beyond. Every line has a translation, and
        Mandarin has pinyin above its characters. Explanations are in English; learners of English get them in simpler
        English.
      </p>
      <h2>Open</h2>
      <p>
        Parley is free software under the MIT licence: anyone may run it, read it and change it. Its illustrations are
        drawn for it; its fonts and libraries are openly licensed, and named with their licences in its repository.
      </p>
      <p>
        Questions? <Link to="/contact">See whom to ask</Link>.
      </p>
    </Prose>
  );
}
