import styles from './text-scene.module.css';

type WordsSceneProps = {
  readonly title: string;
  readonly texts: readonly string[];
  /** Whether the text must be readable from the other end of the hall. */
  readonly isHuge?: boolean;
};

/** A few large words in the middle of the screen. */
export function TextScene({ title, texts, isHuge = false }: WordsSceneProps) {
  return (
    <div className={styles.words} data-huge={isHuge}>
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
