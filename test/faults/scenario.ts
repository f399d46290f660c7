/** A fault, played with real processes. Each has a file in this folder. */
export interface Scenario {
  /** Its name on the command line and in the report: `replica-promoted`. */
  name: string
  /** Programs that must be installed, as `findProgram` finds them: `initdb`, `pgbouncer`. */
  needs: readonly string[]
  /**
   * Ends everything it started, whatever happens, within five minutes.
   * @throws Fault when the shop broke a promise; other errors mean that the scenario could not be played
   */
  run(report: Report): Promise<Outcome>
}

/** Reports progress on the terminal. */
export type Report = (line: string) => void

/** Three short parts of one line. */
export interface Outcome {
  /** What was done to the shop. */
  done: string
  /** What the shop had acknowledged: `412 orders`. */
  acknowledged: string
  /** The state afterwards: `412 orders, longest pause 3.1 s`. */
  found: string
}

/** A broken promise: an acknowledged order lost, a piece sold twice, a shop that did not recover. */
export class Fault extends Error {
  override name = 'Fault'
}
