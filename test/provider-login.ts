type Ask = (path: string, options: { headers: Record<string, string> }) => Promise<Response>

/** Keeps cookies as a browser does for one site. */
export function createCookieJar() {
  const kept = new Map<string, string>()
  return {
    header: () => ({ cookie: [...kept].map(([name, value]) => `${name}=${value}`).join('; ') }),
    keep: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '' || /max-age=0/i.test(line)) kept.delete(name)
        else kept.set(name, value)
      }
      return response
    },
  }
}

type CookieJar = ReturnType<typeof createCookieJar>

/** Follows a provider's pages, logging in and consenting, until it redirects to the shop. */
async function logIn(address: string, login: string, shopUrl: string): Promise<string> {
  const jar = createCookieJar()
  let next: { url: string; form?: URLSearchParams } = { url: address }
  for (let i = 0; i < 12; i++) {
    const response: Response = await fetch(next.url, {
      redirect: 'manual',
      headers: jar.header(),
      ...(next.form && { method: 'POST', body: next.form }),
    })
    jar.keep(response)
    const location = response.headers.get('location')
    if (location) {
      next = { url: new URL(location, next.url).href }
      if (next.url.startsWith(shopUrl)) return next.url.slice(shopUrl.length)
      continue
    }
    const html = await response.text()
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    if (!action || !prompt) throw new Error(`The provider shows no form: ${html}`)
    const fields = prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
    next = { url: new URL(action, next.url).href, form: new URLSearchParams(fields) }
  }
  throw new Error('The provider does not send the browser back.')
}

/** The message of the popup's last page, and its recipient. */
interface Outcome {
  shop: string
  nonce: string
  error?: { code: string }
}

function readOutcome(html: string): Outcome {
  const words = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(html)?.[1]
  if (!words) throw new Error(`The last page says nothing: ${html}`)
  return JSON.parse(words)
}

/** Runs the popup's whole flow, without a window. Cookies stay in the jar. */
export async function signInWithProvider(
  ask: Ask,
  login: string,
  { shopUrl, jar }: { shopUrl: string; jar: CookieJar },
): Promise<{ outcome: Outcome; html: string }> {
  const query = new URLSearchParams({
    provider: 'oidc',
    popupOrigin: shopUrl,
    popupNonce: 'a nonce',
    callbackURL: '/',
  })
  const get = async (path: string) => jar.keep(await ask(path, { headers: jar.header() }))
  const start = await get(`/api/auth/oauth-popup/start?${query}`)
  const address = start.headers.get('location')
  if (!address) {
    const html = await start.text()
    return { outcome: readOutcome(html), html }
  }
  const html = await (await get(await logIn(address, login, shopUrl))).text()
  return { outcome: readOutcome(html), html }
}
