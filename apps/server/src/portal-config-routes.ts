/** The facts about the installation that the portal needs before it can show anything, and the server's health. */
import {
  getGameHealth,
  getGameLiveness,
  getHealth,
  getLiveness,
  getPortalConfig,
} from '@lokalbingo/contract/portal-config';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';
import { listOwners } from './modules/halls/halls.ts';
import type { Db } from './platform/database.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { Unavailable } from './platform/http/problem-reply.ts';
import { ok } from './platform/result.ts';
import type { ServerModule } from './platform/server-module.ts';

/** The public settings; no secret is among them. */
type PublicConfig = Pick<
  Config,
  'productName' | 'company' | 'contactEmail' | 'gameUrls' | 'regulator' | 'helpline' | 'complaintAnswerDays'
> & {
  readonly eid: Pick<Config['eid'], 'mode'>;
  readonly netaxept: Pick<Config['netaxept'], 'terminalUrl' | 'cvc'>;
  readonly partner501: Pick<NonNullable<Config['partner501']>, 'hours'> | undefined;
  readonly chat: Pick<NonNullable<Config['chat']>, 'baseUrl' | 'websiteToken'> | undefined;
};

/** Creates the module with the calls of the program as a whole. */
export const portalConfigModule = ({
  db,
  config,
  isReady,
}: {
  readonly db: Db;
  readonly config: PublicConfig;
  readonly isReady: Dependencies['isReady'];
}): ServerModule => ({
  name: 'portal-config',
  game: (bind) => {
    bind(getGameHealth, () => readiness(isReady));
    bind(getGameLiveness, async () => ok(well));
  },
  portal: (bind) => {
    bind(getHealth, () => readiness(isReady));
    bind(getLiveness, async () => ok(well));
    bind(getPortalConfig, async () => ok(await portalConfigOf(db, config)));
  },
});

const well = { status: 'ok', version: packageJson.version } as const;

async function readiness(isReady: Dependencies['isReady']) {
  if (!(await isReady())) throw new Unavailable('This process cannot use its database.');
  return ok(well);
}

async function portalConfigOf(db: Db, config: PublicConfig) {
  const owners = await listOwners(db);
  const hours = config.partner501?.hours;
  return {
    productName: config.productName,
    company: config.company,
    contactEmail: config.contactEmail,
    eidProvider: 'BankID',
    eid: { mode: config.eid.mode },
    paymentProvider: { name: 'Nets', terminalUrl: config.netaxept.terminalUrl, cvc: config.netaxept.cvc },
    chains: owners.map(({ ownerId, name, landingPath, logo, accent, picture, greeting }) => ({
      ownerId,
      name,
      path: landingPath,
      logo,
      accent: accent ?? undefined,
      picture: picture ?? undefined,
      greeting: greeting ?? undefined,
    })),
    gameHosts: config.gameUrls,
    chat: config.chat ? { baseUrl: config.chat.baseUrl, websiteToken: config.chat.websiteToken } : null,
    remoteGameHours: hours && { opensAt: hours.opens, closesAt: hours.closes },
    regulator: config.regulator,
    helpline: config.helpline,
    complaintAnswerDays: config.complaintAnswerDays,
  };
}
