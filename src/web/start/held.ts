/** What somebody did on a page whose scripts were not there yet. */
export type Held =
  | { kind: 'tap'; element: HTMLElement }
  | { kind: 'submit'; element: HTMLFormElement; submitter: HTMLElement | null }
  | { kind: 'change'; element: Field; value: string; isChecked: boolean }
  | { kind: 'scroll'; element: Element }

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface Holding {
  /** Ends the holding, and gives what was held in the order in which it was done. */
  release: () => Held[]
}

declare global {
  interface Window {
    holding?: Holding
  }
}

/** The mark of what waits for its answer; the style sheet shows it. */
export const HELD = 'data-held'

/** The mark of a page without its scripts on which nobody has moved; it fetches no unseen pictures. */
export const WAITS = 'data-waits'

/** The id of what says that the scripts of a page have not come. */
export const HALF_LOADED = 'half-loaded'

/** Stands for `module` and `modulepreload` until the scripts may start. */
export const LATER = 'later'
