import { bringWordsToOldDemo, fillDemoShop, markOldDemo } from '#demo/fill.ts'
import { mayShowDemo, readDemoState } from '#shop/beginning/demo-rows.ts'
import type { Context } from '#shop/shared/context.ts'

/** Fills an empty shop, and knows afterwards what it has brought. Returns whether it did. */
export async function prepareDemo(shop: Context): Promise<boolean> {
  const isFilled = await fillDemoShop(shop)
  if ((await readDemoState(shop)) === 'none') await markOldDemo(shop)
  await bringWordsToOldDemo(shop)
  return isFilled
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
