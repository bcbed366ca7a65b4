// Loaded into the product by whoever wants to know what it holds on to.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed / 1024 ** 2)
})
process.channel?.unref()
