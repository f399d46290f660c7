import { machineFolders } from '../../scripts/places.mjs'
import { findProgram } from '../run/machine.ts'
import { debianFolders } from '../run/postgres.ts'

/** Debian installs programs for administrators in folders that may be missing from PATH. */
const folders = [...debianFolders(), ...machineFolders, '/usr/sbin', '/usr/local/sbin']

export function findInstalled(name: string): string | undefined {
  return findProgram(name, folders)
}

/** @throws Error when it is not installed */
export function installed(name: string): string {
  const path = findInstalled(name)
  if (!path) throw new Error(`${name} is not installed.`)
  return path
}
