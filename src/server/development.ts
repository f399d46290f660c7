import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PageShop, rendererOf } from './http/pages.ts'

/** Runs Vite in this process: pages and scripts follow changes of their files. */
export async function startDevelopment(shop: PageShop, reportError: (error: unknown) => void) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 0 } },
    appType: 'custom',
  })
  const loadBuild = async () => {
    const environment = vite.environments.ssr
    if (!('runner' in environment)) throw new Error('Vite cannot run server modules here')
    return vite.ssrLoadModule('virtual:react-router/server-build') as never
  }
  return {
    renderPage: rendererOf(loadBuild, shop, reportError, { isDevelopment: true }),
    /** Answers Vite's own requests; calls `next` for the rest. */
    middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) =>
      vite.middlewares(request, response, next),
    stop: () => vite.close(),
  }
}
