import styles from './point-list.module.css';

/** An explanation as a list of points. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
