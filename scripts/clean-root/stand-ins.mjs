// A name server with one name, and a mail server that accepts everything: enough to test delivery to a host by name.
import { createSocket } from "node:dgram";
import { EventEmitter, once } from "node:events";
import { createServer } from "node:net";

const NOTHING_WRONG = 0x8180;
const ADDRESS_RECORD = 1;

/** Resolves `name` to 127.0.0.1, and returns no records for other queries. */
export async function nameServer(name) {
  const asked = [];
  const socket = createSocket("udp4", (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const labels = query.subarray(12, end - 5).toString("latin1").replace(/[\x00-\x1f]/g, ".").slice(1);
    const type = query.readUInt16BE(end - 4);
    asked.push(labels);
    const known = labels === name && type === ADDRESS_RECORD;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(NOTHING_WRONG, 2);
    head.writeUInt16BE(known ? 1 : 0, 6);
    head.writeUInt32BE(0, 8);
    // Name as in the question, type A, class IN, TTL of a minute, four bytes.
    const answer = known ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]) : Buffer.alloc(0);
    socket.send(Buffer.concat([head, query.subarray(12, end), answer]), port, address);
  });
  socket.bind(53, "127.0.0.1");
  await once(socket, "listening");
  return { asked, close: () => socket.close() };
}

/** Emits `mail` with the full text of each mail. */
export async function mailServer(port) {
  const events = new EventEmitter();
  const server = createServer((socket) => {
    let text = "";
    let inMail = false;
    socket.setEncoding("utf8").write("220 here\r\n");
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk;
      const stop = inMail ? "\r\n.\r\n" : "\r\n";
      if (!text.endsWith(stop)) return;
      if (inMail) events.emit("mail", text);
      const starts = !inMail && /^data/i.test(text);
      const ends = !inMail && /^quit/i.test(text);
      socket.write(starts ? "354 go on\r\n" : ends ? "221 bye\r\n" : "250 fine\r\n");
      [inMail, text] = [starts, ""];
    });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return { next: () => once(events, "mail").then(([mail]) => mail), close: () => server.close() };
}
