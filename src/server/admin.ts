import './given-environment.ts'
import { administer } from './administer.ts'
import { givenEnvironment } from './given-environment.ts'

const { stdin, stdout, stderr } = process
const terminal = { input: stdin, output: stdout, errors: stderr }
process.exitCode = await administer(process.argv.slice(2), givenEnvironment, terminal)
