import { fillDemoShop } from '#demo/fill.ts'
import { fillLivingDemo } from '#demo/life/fill-living.ts'
import { markDemo, mayShowDemo } from '#shop/setup/demo-rows.ts'
import { readDemoState } from '#shop/setup/queries.ts'
import type { Context } from '#shop/shared/context.ts'
import type { Config } from './config/config.ts'

/** Fills an empty shop, and knows afterwards what it has brought. Returns whether it did. */
export async function prepareDemo(shop: Context, config: DemoConfig): Promise<boolean> {
  const isFilled = (mayLive(config) && (await fillLivingDemo(shop))) || (await fillDemoShop(shop))
  // A shop of somebody's own that is started as a demo has nothing of it.
  await markDemo(shop, { products: [], categories: [], images: [] })
  return isFilled
}

type DemoConfig = Pick<Config, 'demoContent' | 'sslcommerz' | 'mailServer'>

/**
 * A gateway and a mail server of the real world would be asked about payments, and handed mails, of people that
 * there are not.
 */
function mayLive({ demoContent, sslcommerz, mailServer }: DemoConfig): boolean {
  return demoContent === 'life' && !sslcommerz && !mailServer
}

/** Whether this server plays what only a demo plays: a gateway where no money moves, and mails for all to read. */
export interface DemoWatch {
  isOn(): boolean
  /** Looks whether somebody has emptied the demo, at whichever server. */
  look(): Promise<void>
}

export async function watchDemo(
  { db }: Pick<Context, 'db'>,
  isDemo: boolean,
  onError: (error: unknown) => void,
): Promise<DemoWatch> {
  const isShown = async () => mayShowDemo(await readDemoState({ db }))
  let isOn = isDemo && (await isShown())
  return {
    isOn: () => isOn,
    look: async () => {
      if (!isOn) return
      try {
        isOn = await isShown()
      } catch (error) {
        onError(error)
      }
    },
  }
}
