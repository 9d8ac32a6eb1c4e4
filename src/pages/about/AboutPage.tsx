import { Link } from 'react-router-dom';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Prose } from '../../ui/Prose.tsx';

export function AboutPage() {
  return (
    <Prose>
      <PageHeading title="About">About Parley</PageHeading>
      <p>
        To parley is to talk with the other side until you understand each other. That is what learning a language is
        for, and it is the part that most courses leave to the end. Parley begins with it.
      </p>
      <p>
        You step into a scene from real life with a few things to get done: a table, a dish, something to drink, the
        bill. The person across from you answers in their language. You answer as well as you can, and get help as soon
        as you ask for it. What you needed on the way becomes flashcards, which come back shortly before you would
        forget them.
      </p>
      <h2>Made for the train</h2>
      <p>
        Parley keeps its scenes, your cards and your progress on your device. It starts without a network, goes on
        without one, and catches up with your other devices when there is one again.
      </p>
      <h2>Who answers you</h2>
      <p>
        A program that runs on your device and knows its scene well. It understands many ways of saying the same thing,
        but not everything a person would. When it does not understand, it says so and helps you to another way.
      </p>
      <h2>Open</h2>
      <p>
        Parley is free software under the MIT licence. Its illustrations, fonts and libraries are openly licensed, and
        listed with their licences in its repository.
      </p>
      <p>
        Questions? <Link to="/contact">Write to us</Link>.
      </p>
    </Prose>
  );
}
