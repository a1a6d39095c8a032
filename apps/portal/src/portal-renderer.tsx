/**
 * The portal's build for the server: renders public pages for an unknown visitor, over the server's own
 * calls. The program in the browser first renders the same (`start-portal.tsx`), so nothing flashes or moves
 * during hydration.
 */
import { memoryStorage } from '@lokalbingo/browser/storage-or-memory';
import { basePath } from '@lokalbingo/contract/operation';
import type { MakePortalRenderer, RenderedView } from '@lokalbingo/contract/rendered-view';
import { QueryClientProvider } from '@tanstack/react-query';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { portalRoutes } from './app/routes.tsx';
import { namedScreens } from './named-screens.ts';
import { headMarkup, isIndexed } from './page-markup.tsx';
import { portalConfigQuery } from './platform/config-queries.ts';
import { type PageHead, PageHeadTaker } from './platform/page-head.ts';
import { createPortal, type Portal } from './platform/portal.ts';
import { PortalProvider } from './platform/portal-context.tsx';
import { writeRenderedState } from './platform/rendered-state.ts';
import type { RouteHandle } from './platform/route-handle.ts';

type Dependencies = Parameters<MakePortalRenderer>[0];

export { endScript, headScript } from './page-scripts.ts';

/** See the top of the file. */
export const portalRenderer: MakePortalRenderer = (dependencies) => {
  let before: Promise<unknown> = Promise.resolve();
  return {
    addresses: () => addressesOf(visitorsPortal(dependencies)),
    // Pages are rendered one after the other, because the list of requested screens is for one page at a
    // time.
    render: (address) => {
      const rendered = before.then(() => render(dependencies, address));
      before = rendered.catch(() => undefined);
      return rendered;
    },
    privatePaths: privatePaths(dependencies),
  };
};

const noWindow = { addEventListener: () => undefined, removeEventListener: () => undefined };

function visitorsPortal({ fetch, origin }: Dependencies): Portal {
  return createPortal({
    apiBase: new URL(basePath.portal, origin).href,
    local: memoryStorage(),
    perTab: memoryStorage(),
    window: noWindow,
    leave: () => undefined,
    fetch,
  });
}

async function render(dependencies: Dependencies, address: string): Promise<RenderedView> {
  namedScreens.clear();
  const portal = visitorsPortal(dependencies);
  const handler = createStaticHandler(portalRoutes(portal));
  const context = await handler.query(new Request(new URL(address, dependencies.origin)));
  if (context instanceof Response) throw new Error(`${address} redirects and cannot be rendered.`);
  const { params } = context.matches.at(-1) ?? {};
  await Promise.all(
    handlesOf(context).flatMap(({ firstQueries }) => firstQueries?.(portal, params ?? {}) ?? []),
  );
  const heads: PageHead[] = [];
  const body = await markupOf(
    <PageHeadTaker value={(head) => heads.push(head)}>
      <PortalProvider portal={portal}>
        <QueryClientProvider client={portal.queries}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </QueryClientProvider>
      </PortalProvider>
    </PageHeadTaker>,
  );
  const head = heads.at(-1);
  if (head === undefined) throw new Error(`${address} has no page head.`);
  const config = await portal.queries.fetchQuery(portalConfigQuery(portal));
  // React puts the pictures of the first view before everything else, but they belong in the head.
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(body) ?? [];
  return {
    status: head.status ?? 200,
    head: headMarkup(head, { origin: dependencies.origin, address, config }) + preloads,
    body: body.slice(preloads.length),
    state: writeRenderedState(portal),
    screens: [...namedScreens],
    isIndexed: isIndexed(head),
    trueUntil: head.trueUntil,
  };
}

const handlesOf = ({ matches }: StaticHandlerContext): readonly RouteHandle[] =>
  matches.map(({ route }) => (route.handle ?? {}) as RouteHandle);

/** @throws whatever a component throws, including errors of late parts. */
async function markupOf(tree: React.ReactNode): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(tree, {
    onError: (error) => void faults.push(error),
    // Everything is rendered in its final place, because content that a script moves is invisible without scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const markup = await new Response(prelude).text();
  if (faults.length > 0) throw faults[0];
  return markup;
}

/**
 * Every address of a rendered route: its own address, or the addresses that it lists if it has a parameter.
 */
async function addressesOf(portal: Portal): Promise<readonly string[]> {
  const routes = portalRoutes(portal).flatMap(leavesOf);
  const addresses = routes.map(async ({ path, index, handle, lazy }) => {
    const late = typeof lazy === 'function' ? ((await lazy()) as { handle?: RouteHandle }).handle : undefined;
    const { firstQueries, addresses } = { ...(handle as RouteHandle | undefined), ...late };
    if (firstQueries === undefined) return [];
    if (addresses !== undefined) return addresses(portal);
    return index ? ['/'] : path === undefined || /[:*]/.test(path) ? [] : [path];
  });
  return (await Promise.all(addresses)).flat();
}

function privatePaths(dependencies: Dependencies): readonly string[] {
  const guarded = (route: RouteObject): readonly RouteObject[] =>
    (route.handle as RouteHandle | undefined)?.needsLogin
      ? (route.children ?? [])
      : (route.children ?? []).flatMap(guarded);
  const paths = portalRoutes(visitorsPortal(dependencies))
    .flatMap(guarded)
    .map(({ path = '' }) => path.replace(/:.*/, ''));
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(`${other}/`)));
}

/** The public screens below a route. */
function leavesOf(route: RouteObject): readonly RouteObject[] {
  if ((route.handle as RouteHandle | undefined)?.needsLogin) return [];
  return route.children ? route.children.flatMap(leavesOf) : [route];
}
