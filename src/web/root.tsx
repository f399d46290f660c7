import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router'
import { m } from '#messages'
import { shownLanguage } from '#shop/shared/language.ts'
import type { Route } from './+types/root'
import { queryClient } from './queries/query-client.ts'
import { headTags } from './seo/head-tags.ts'
import { ShareTags } from './seo/share-tags.tsx'
import { useShopUrl } from './seo/shop-url.ts'
import { useCarriedOver } from './session/use-carried-over.ts'
import { usePagesBase } from './settings/languages.ts'
import { useLogoPictures, usePageLook } from './settings/look.ts'
import { useRootData } from './settings/root-data.ts'
import { shopOf } from './settings/shop.ts'
import { DeferredScripts } from './start/deferred-scripts.tsx'
import { InlineHead } from './start/inline-assets.tsx'
import { SCRIPT_ERROR_BANNER_ID } from './start/start-script.ts'
import { DARK_THEME_COLOR_ID } from './start/theme.ts'
import { useFocusOnNewPage } from './start/use-focus-on-new-page.ts'
import { whenIdle } from './ui/idle.ts'
import { prepareToasts } from './ui/toast.ts'
import { useHydrated } from './ui/use-hydrated.ts'

export { loader } from './root.server.ts'

/** The shop's details stay the same from page to page; revalidating reads them again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** Background of the dashboard, light and dark. */
const PAPER = '#faf7f2'
const DARK_PAPER = '#17140f'

export function Layout({ children }: { children: ReactNode }) {
  const isOfDashboard = useLocation().pathname.startsWith('/dashboard')
  const { style, themeColor = PAPER, darkThemeColor = DARK_PAPER } = usePageLook()
  return (
    <html lang={shownLanguage()} data-shop-url={useShopUrl()} style={style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          id={DARK_THEME_COLOR_ID}
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={darkThemeColor}
        />
        <meta name="theme-color" content={themeColor} />
        <InlineHead />
        <IconLinks />
        <link
          rel="manifest"
          href={`${usePagesBase()}/${isOfDashboard ? 'dashboard' : 'manifest'}.webmanifest`}
        />
        <Meta />
        <ShareTags />
        <SearchEngineTags />
        <Links />
      </head>
      <body>
        <CopyBanner />
        {children}
        <ScriptErrorBanner />
        <NoScriptBanner />
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  )
}

/** Icons made from the logo, or the default ones. */
function IconLinks() {
  const pictures = useLogoPictures()
  if (!pictures) {
    return (
      <>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      </>
    )
  }
  return (
    <>
      <link rel="icon" href={`${pictures}/favicon.ico`} sizes="16x16 32x32 48x48" />
      <link rel="icon" href={`${pictures}/icon-192.png`} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={`${pictures}/apple-touch-icon.png`} />
    </>
  )
}

/** For pages without a title of their own, such as one that could not be loaded. */
export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches)
  return headTags(shop, { title: shop.name, description: shop.description, isListed: false })
}

export default function Root() {
  const base = usePagesBase()
  useFocusOnNewPage()
  useEffect(registerOfflinePage, [])
  useCarriedOver(queryClient, base)
  useEffect(() => whenIdle(prepareToasts), [])
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Whether the shop may be indexed, and the codes by which search engines verify its owner. */
function SearchEngineTags() {
  const engines = useRootData()?.searchEngines
  if (!engines) return null
  const { isListed, google, bing } = engines
  return (
    <>
      {!isListed && <meta name="robots" content="noindex" />}
      {google && <meta name="google-site-verification" content={google} />}
      {bing && <meta name="msvalidate.01" content={bing} />}
    </>
  )
}

/** On every page of a restored copy, so that it is not mistaken for the shop. */
function CopyBanner() {
  if (!useRootData()?.isCopy) return null
  return (
    <aside
      aria-label={m.copy_label()}
      className="bg-warn-wash px-5 py-2 text-center text-sm text-ink"
    >
      {m.copy_text()}
    </aside>
  )
}

/** Hidden until `reportScriptErrors` shows it; gone once the page is hydrated. */
function ScriptErrorBanner() {
  if (useHydrated()) return null
  return (
    <p
      id={SCRIPT_ERROR_BANNER_ID}
      role="alert"
      hidden
      className="fixed inset-x-0 bottom-0 z-50 bg-ink px-5 py-4 text-paper"
    >
      {m.script_error()}{' '}
      {/* biome-ignore lint/a11y/useValidAnchor: the address of this page, with its query. */}
      <a href="" className="underline underline-offset-4">
        {m.reload()}
      </a>
    </p>
  )
}

/** On every page: some do not work without scripts, and all have buttons that need them. */
function NoScriptBanner() {
  return (
    <noscript>
      <p className="sticky bottom-0 z-50 bg-ink px-5 py-4 text-paper">{m.no_scripts()}</p>
    </noscript>
  )
}

/** Registers the service worker that shows the shop's own page offline. */
function registerOfflinePage(): void {
  whenIdle(() => {
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    // A browser that refuses shows its own offline page.
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
  })
}
