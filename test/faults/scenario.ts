/** Something that goes wrong, played with real processes. A file each in this folder. */
export interface Scenario {
  /** As the command line and the report call it: `replica-promoted`. */
  name: string
  /** Programs that must be installed, as `findProgram` finds them: `initdb`, `pgbouncer`. */
  needs: readonly string[]
  /**
   * Ends what it started, whatever happens, within five minutes.
   * @throws Fault when the shop broke a promise; anything else means that the scenario could not be played
   */
  run(report: Report): Promise<Outcome>
}

/** Reports progress on the terminal. */
export type Report = (line: string) => void

/** Three short parts of one line. */
export interface Outcome {
  /** What was done to the shop. */
  done: string
  /** What the shop had said yes to: `412 orders`. */
  acknowledged: string
  /** What was there afterwards: `412 orders, longest pause 3.1 s`. */
  found: string
}

/** A broken promise: an acknowledged order lost, a parcel sold twice, a shop that did not come back. */
export class Fault extends Error {
  override name = 'Fault'
}
