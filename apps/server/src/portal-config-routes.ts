/** What the portal must know of the installation before it can show anything, and whether the server is well. */
import { getHealth, getPortalConfig } from '@lokalbingo/contract/portal-config';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { listOwners } from './modules/halls/halls.ts';
import { type Db, expectAnswer } from './platform/database.ts';
import { ok } from './platform/result.ts';
import type { ServerModule } from './platform/server-module.ts';

/** The settings that anyone may know; no secret is among them. */
type ToldOfConfig = Pick<Config, 'productName' | 'company' | 'gameUrls' | 'regulator' | 'helpline'> & {
  readonly eid: Pick<Config['eid'], 'mode'>;
  readonly netaxept: Pick<Config['netaxept'], 'terminalUrl' | 'cvc'>;
};

/** The calls that belong to the program as a whole. */
export const portalConfigModule = ({ db, config }: { db: Db; config: ToldOfConfig }): ServerModule => ({
  name: 'portal-config',
  portal: (bind) => {
    bind(getHealth, async () => {
      await expectAnswer(db);
      return ok({ status: 'ok' as const, version: packageJson.version });
    });
    bind(getPortalConfig, async () => ok(await portalConfigOf(db, config)));
  },
});

async function portalConfigOf(db: Db, config: ToldOfConfig) {
  const owners = await listOwners(db);
  return {
    productName: config.productName,
    company: config.company,
    eidProvider: 'BankID',
    eid: { mode: config.eid.mode },
    paymentProvider: { name: 'Nets', terminalUrl: config.netaxept.terminalUrl, cvc: config.netaxept.cvc },
    chains: owners.map(({ ownerId, name, landingPath, logo }) => ({
      ownerId,
      name,
      path: landingPath,
      logo,
    })),
    gameHosts: config.gameUrls,
    regulator: config.regulator,
    helpline: config.helpline,
  };
}
