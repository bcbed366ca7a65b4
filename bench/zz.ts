import { existsSync, writeFileSync } from 'node:fs'
import { closeHosts, openPlace } from './suite/place.ts'
import { fillWorld } from './suite/world.ts'
const place = await openPlace()
const { world } = await fillWorld(place.connection)
writeFileSync('/tmp/x/world.json', JSON.stringify({ connection: place.connection, world }))
console.log('ready')
while (!existsSync('/tmp/x/stop-place')) await new Promise((r) => setTimeout(r, 1000))
await place.close()
await closeHosts()
