const HAN_RUN = /(\p{Script=Han}+)/u;

/** An English sentence that quotes Chinese; the quoted characters are marked with `lang`. */
export function Mixed({ text }: { text: string }) {
  return text.split(HAN_RUN).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
      <span key={index} lang="zh-CN">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
