import { NewestBackup } from '#shop/backups/contract.ts'
import { downloadNewestBackup, getNewestBackup } from '#shop/backups/download-backup.ts'
import { startBackup } from '#shop/backups/start-backup.ts'
import { answerZip } from './answer-file.ts'
import { calls } from './calls.ts'

const { get, post } = calls('Tasks', 'manageWork')

export const backupCalls = [
  post('/backups', 'Back up the shop now').refuses(409).does(startBackup),
  get('/backups/newest', 'Find the newest backup')
    .needs('downloadBackups')
    .refuses(404)
    .runs(getNewestBackup, NewestBackup),
  get('/backups/newest/file', 'Download the newest backup, to unpack and restore')
    .needs('downloadBackups')
    .refuses(404)
    .answersFile('application/zip', async (c) => {
      const { name, pieces } = await downloadNewestBackup(c.var.shop)
      return answerZip(name, pieces)
    }),
]
