import { Heading, Link, Paragraph } from '@digdir/designsystemet-react';
import { chainDress } from '@lokalbingo/ui/chain-dress';
import { ChainLogo } from '@lokalbingo/ui/chain-logo';
import { Stack } from '@lokalbingo/ui/stack';
import styles from './gallery.module.css';

/** Chain colours, including those with the lowest contrast that an operator may choose. */
const accents = ['#12496b', '#1f8f63', '#f2a900', '#ffff00', '#ffffff', '#808080', '#000000', '#ff00ff'];

/** The shade of a chain's colour that is used behind text. */
export function Chains() {
  return (
    <Stack>
      <Heading level={2} data-size="sm">
        Farger av en kjede
      </Heading>
      <ChainLogo fileName="fjord.svg" name="Fjordbingo" size="md" />
      {accents.map((accent) => (
        <div key={accent} className={styles.dressed} style={chainDress(accent)}>
          <strong className={styles.ink}>{accent}</strong>
          <Paragraph data-size="sm">
            Velkommen til kjeden. <Link href="#kjeden">Finn hallen</Link>
          </Paragraph>
        </div>
      ))}
    </Stack>
  );
}
