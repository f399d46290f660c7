/** Not known to TypeScript, nor to every browser. */
type SparingNavigator = Navigator & { connection?: { saveData?: boolean } }

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
    if ((navigator as SparingNavigator).connection?.saveData) return
    if ('requestIdleCallback' in window) window.requestIdleCallback(act)
    else setTimeout(act, 1000)
  })
}
