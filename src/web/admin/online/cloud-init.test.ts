import { describe, expect, it } from 'vitest'
import { NewServer, writeCloudInit } from './cloud-init.ts'

const server = {
  domain: 'shop.example.com',
  email: 'nusrat@example.com',
  source: 'https://example.com/haat.git',
  mailServer: '',
}

/** The commands that cloud-init would run. */
function commandsOf(text: string): string[][] {
  return [...text.matchAll(/^ {2}- (.*)$/gm)].map(([, command = '']) => JSON.parse(command))
}

describe('the script for a new server', () => {
  it('downloads this version and installs it under the host name', () => {
    const text = writeCloudInit(server, 'abc123')
    expect(text.startsWith('#cloud-config\n')).toBe(true)
    expect(commandsOf(text)).toEqual([
      ['git', 'clone', '--quiet', server.source, '/opt/haat/source'],
      ['git', '-C', '/opt/haat/source', 'reset', '--quiet', '--hard', 'abc123'],
      [
        'env',
        'OWNER_EMAIL=nusrat@example.com',
        '/opt/haat/source/deploy/install.sh',
        'shop.example.com',
      ],
    ])
  })

  it('names a mail server, and no version when there is none', () => {
    const mailServer = 'smtps://nusrat:p%40ss@mail.example.com'
    const commands = commandsOf(writeCloudInit({ ...server, mailServer }, null))
    expect(commands.map(([program]) => program)).toEqual(['git', 'env'])
    expect(commands[1]).toContain(`SMTP_URL=${mailServer}`)
  })

  it.each([
    { domain: 'shop' },
    { domain: '-x.example.com' },
    { domain: 'shop.example.com\n  - reboot' },
    { domain: 'shop.example.com; reboot' },
    { email: 'nusrat' },
    { email: 'a@b.com\n- reboot' },
    { source: 'http://example.com/haat.git' },
    { source: 'https://user:secret@example.com/haat.git' },
    { source: '--upload-pack=reboot' },
    { mailServer: 'smtps://mail.example.com" ]' },
  ])('refuses input that could run commands: %o', (change) => {
    expect(NewServer.safeParse({ ...server, ...change }).success).toBe(false)
  })
})
