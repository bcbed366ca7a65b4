import { describe, expect, test } from 'vitest'
import { callerOf, networkOf } from './networks.ts'

describe('the network of a caller’s address', () => {
  test.each([
    ['85.10.20.30', '85.10.20.30', '85.10.20.0/24'],
    ['::ffff:85.10.20.30', '85.10.20.30', '85.10.20.0/24'],
    ['2a02:587:1:2:3:4:5:6', '2a02:587:1:2::/64', '2a02:587:1:2::/64'],
    ['2A02:0587::1', '2a02:587:0:0::/64', '2a02:587:0:0::/64'],
    ['::1', '0:0:0:0::/64', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0:0::/64'],
  ])('%s', (ip, caller, network) => {
    expect(callerOf(ip)).toBe(caller)
    expect(networkOf(ip)).toBe(network)
  })
})
