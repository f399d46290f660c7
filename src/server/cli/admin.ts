import '../config/given-environment.ts'
import { givenEnvironment } from '../config/given-environment.ts'
import { administer } from './administer.ts'

const { stdin, stdout, stderr } = process
const terminal = { input: stdin, output: stdout, errors: stderr }
process.exitCode = await administer(process.argv.slice(2), givenEnvironment, terminal)
