import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { median } from './product.ts'
import { fire } from './suite/load.ts'
const { connection, world } = JSON.parse(readFileSync('/tmp/x/world.json', 'utf8'))
const [kind = 'client search', rounds = '5', conns = '16', secs = '2', ...trees] =
  process.argv.slice(2)
const list = trees.length ? trees : ['/tmp/x/basetree', '/work/main']
const nodes = []
for (const t of list) {
  const m = await import(pathToFileURL(t + '/bench/app-node.ts').href)
  nodes.push(await m.startNode(connection))
}
const res = list.map(() => ({ rate: [] as number[], p50: [] as number[], p99: [] as number[] }))
let run = Math.floor(Math.random() * 50)
for (let r = -1; r < Number(rounds); r++)
  for (const [i, n] of nodes.entries()) {
    const l = await fire({
      world,
      url: n.url,
      kind,
      connections: Number(conns),
      seconds: r < 0 ? 1 : Number(secs),
      first: 100_000 * run++,
    } as never)
    if (l.failed) console.log(list[i], l.statuses)
    if (r >= 0) {
      res[i]!.rate.push(l.rate)
      res[i]!.p50.push(l.p50)
      res[i]!.p99.push(l.p99)
    }
  }
for (const [i, t] of list.entries())
  console.log(t, Math.round(median(res[i]!.rate)), median(res[i]!.p50), median(res[i]!.p99))
for (const n of nodes) await n.end()
