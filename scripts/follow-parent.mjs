// A server started by scripts/ ends when its starter is gone, so that no port stays taken after a kill -9. What the server starts
// in its turn has these lines too, and a channel of its own to the server that it needs for itself.
if (process.ppid === Number(process.env.STARTER_PID)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
}
