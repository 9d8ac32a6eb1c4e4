import type { Scenario } from '#domain/scene.ts';
import { classNames } from '#ui/class-names.ts';

/** The picture of the scene, which shrinks as the conversation goes on. */
export function SceneArt({
  scenario,
  receded,
  className,
}: {
  scenario: Scenario;
  receded?: boolean;
  className?: string;
}) {
  const source = scenario.languageAssets[scenario.language]?.main_image_url ?? scenario.imageUrl;
  return (
    <div
      className={classNames(
        'overflow-hidden bg-sunk transition-[height] duration-300 ease-calm',
        // A small phone, or one with its keyboard open, needs the height for the text.
        receded ? 'h-16 [@media(max-height:700px)]:h-12' : 'h-44 sm:h-64 [@media(max-height:700px)]:h-28',
        className,
      )}
    >
      {source ? (
        <img
          src={source}
          alt=""
          className={classNames(
            'size-full object-cover dark:brightness-90',
            receded ? 'object-[50%_36%]' : 'object-[50%_50%]',
          )}
        />
      ) : null}
    </div>
  );
}
