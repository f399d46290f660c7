import { savesData } from './saves-data.ts'

let tellUsable = () => {}
const usable = new Promise<void>((resolve) => {
  tellUsable = resolve
})

/** Says that the scripts of the page have taken over. */
export function pageIsUsable(): void {
  tellUsable()
}

/** Does something when the page can be used and has nothing else to do; never for who saves data. */
export function whenAtRest(act: () => void): void {
  void usable.then(() => {
    if (savesData()) return
    if ('requestIdleCallback' in window) window.requestIdleCallback(act)
    else setTimeout(act, 1000)
  })
}
