import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Context } from '#shop/shared/context.ts'
import type { coreContext } from '#web/core-context.ts'

type ReportError = (error: unknown) => void

/** The built pages; they bring the key under which their loaders look for the shop. */
interface PagesBuild extends ServerBuild {
  entry: { module: ServerBuild['entry']['module'] & { coreContext: typeof coreContext } }
}

const buildFolder = new URL('../../build/', import.meta.url)

export const clientFolder = new URL('client/', buildFolder)

async function loadBuild(): Promise<PagesBuild> {
  return await import(new URL('server/index.js', buildFolder).href)
}

/** Renders pages from the build made at the start. */
export async function createPageRenderer(
  shop: Pick<Context, 'db' | 'clock'>,
  reportError: ReportError,
) {
  const build = await loadBuild()
  return rendererOf(() => Promise.resolve(build), shop, reportError)
}

/** Renders each page from a build that may change, as while developing. */
export function rendererOf(
  currentBuild: () => Promise<PagesBuild>,
  shop: Pick<Context, 'db' | 'clock'>,
  reportError: ReportError,
) {
  return async (request: Request): Promise<Response> => {
    const build = await currentBuild()
    const context = new RouterContextProvider()
    context.set(build.entry.module.coreContext, { db: shop.db, clock: shop.clock, reportError })
    return createRequestHandler(build)(request, context)
  }
}
