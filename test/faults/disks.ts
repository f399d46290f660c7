import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '../run/temporary.ts'

const run = promisify(execFile)
const MEGABYTE = 1024 * 1024

/** Mounts, lets the work be done there, and unmounts, though something may still have files open. */
async function whileMounted<Result>(
  path: string,
  args: string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path, { recursive: true })
  await run('mount', [...args, path])
  try {
    return await work()
  } finally {
    await run('umount', ['--lazy', path])
  }
}

function unlessFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOSPC') throw error
}

export interface SmallDisk {
  path: string
  /** Leaves no byte free. */
  fill: () => Promise<void>
  free: () => Promise<void>
}

/** A disk of that size. */
export async function withSmallDisk<Result>(
  megabytes: number,
  work: (disk: SmallDisk) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder('disk')
  const path = join(folder.path, 'disk')
  const ballast = join(path, 'ballast')
  const fill = async () => {
    const { bavail, bsize } = await statfs(path)
    // What others write meanwhile is as good.
    await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(unlessFull)
  }
  try {
    return await whileMounted(path, ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs'], () =>
      work({ path, fill, free: () => rm(ballast) }),
    )
  } finally {
    folder.remove()
  }
}

export interface MortalDisk {
  path: string
  /** Lends what would be found on it if the power went now: nothing that was only in the machine's memory. */
  afterPowerCut: <Result>(look: (path: string) => Promise<Result>) => Promise<Result>
}

/** A disk whose contents at any moment are known apart from what the machine still keeps in memory. */
export async function withMortalDisk<Result>(
  megabytes: number,
  work: (disk: MortalDisk) => Promise<Result>,
): Promise<Result> {
  const folder = makeTemporaryFolder('disk')
  const image = join(folder.path, 'image')
  const path = join(folder.path, 'disk')
  await writeFile(image, '')
  await truncate(image, megabytes * MEGABYTE)
  await run('mkfs.ext4', ['-q', image])
  const afterPowerCut: MortalDisk['afterPowerCut'] = async (look) => {
    const copy = join(folder.path, randomUUID())
    await copyFile(image, `${copy}.image`)
    return whileMounted(copy, ['-o', 'loop', `${copy}.image`], () => look(copy))
  }
  try {
    return await whileMounted(path, ['-o', 'loop', image], () => work({ path, afterPowerCut }))
  } finally {
    folder.remove()
  }
}
