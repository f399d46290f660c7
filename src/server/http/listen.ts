import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SettingError } from '../config/setting-error.ts'

/** The first socket that systemd passes: sd_listen_fds(3). */
const FIRST_FD = 3

/** Connections that may wait for the next start; Linux allows no more by default. */
const BACKLOG = 4096

/**
 * Listens on the socket that systemd passed, or at the given place. Returns the port.
 * @throws SettingError where systemd listens at several addresses
 */
export async function listen(
  server: Server,
  place: { host: string; port: number },
  environment: Record<string, string | undefined>,
): Promise<number> {
  const socket = passedSocket(environment)
  if (socket) server.listen(socket, BACKLOG)
  else server.listen(place.port, place.host)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A socket of systemd's that stays open while the shop restarts, so that connections wait instead of failing. */
function passedSocket({ LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>) {
  // systemd passes it to the start script, which passes it on to the shop.
  const isForUs = [process.pid, process.ppid].some((id) => LISTEN_PID === String(id))
  if (!isForUs) return undefined
  if (LISTEN_FDS !== '1') {
    throw new SettingError('systemd passes the shop more than one socket. Keep one ListenStream.')
  }
  return { fd: FIRST_FD }
}
