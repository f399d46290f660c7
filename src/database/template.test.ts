import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from './connect.ts'
import { copyTemplate, makeTemplate } from './template.ts'
import { UnfitDatabase } from './unfit-database.ts'

const place = await mkdtemp(join(tmpdir(), 'haat-template-'))
const template = join(place, 'template')
const folder = join(place, 'database')

/** The build makes this file. */
beforeAll(async () => {
  if (!(await copyTemplate(template))) await makeTemplate(template)
})
beforeAll(() => () => rm(place, { recursive: true }))

async function askIt(question: string): Promise<unknown> {
  const { embedded, close } = await openEmbedded({ folder })
  const answer = await embedded?.query(question)
  await close()
  return answer?.rows
}

describe('the template of embedded databases', () => {
  it('turns a folder into a database', async () => {
    expect(await copyTemplate(folder, template)).toBe(true)
    expect(await askIt('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('leaves an existing database alone', async () => {
    await askIt('create table kept as select 1 as one')
    expect(await copyTemplate(folder, template)).toBe(false)
    expect(await askIt('select * from kept')).toEqual([{ one: 1 }])
  })

  it('replaces an interrupted copy', async () => {
    await rm(folder, { recursive: true })
    const part = `${folder}.part`
    await cp(join(template, 'base', '1'), join(part, 'base', '1'), { recursive: true })
    expect(await copyTemplate(folder, template)).toBe(true)
    expect(existsSync(part)).toBe(false)
    expect(await askIt('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('overwrites no database that has lost a file', async () => {
    await askIt('create table kept as select 1 as one')
    const mark = join(folder, 'PG_VERSION')
    const text = await readFile(mark)
    await rm(mark)
    for (const from of [template, join(place, 'nowhere')]) {
      await expect(copyTemplate(folder, from)).rejects.toThrow(UnfitDatabase)
    }
    await writeFile(mark, text)
    expect(await askIt('select * from kept')).toEqual([{ one: 1 }])
  })

  it('leaves it to the engine without a build', async () => {
    const other = join(place, 'other')
    expect(await copyTemplate(other, join(place, 'nowhere'))).toBe(false)
    expect(existsSync(other)).toBe(false)
  })
})
