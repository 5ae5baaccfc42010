/**
 * Refused ports of 1024 and above, where usually no web server listens: the bad ports of the Fetch standard, and the ports of
 * databases, brokers and control planes, which might interpret the bytes of a webhook. docs/webhooks.md lists them.
 */
export const REFUSED_PORTS: ReadonlySet<number> = new Set([
  ...[1433, 1434], // Microsoft SQL Server
  ...[1521, 1522], // Oracle
  ...[1719, 1720, 1723], // H.323, PPTP
  ...[1883, 8883], // MQTT
  2049, // NFS
  ...[2181, 2375, 2376, 2379, 2380], // ZooKeeper, Docker, etcd
  ...[3306, 33060], // MySQL
  ...[3389, 3659], // RDP, Apple SASL
  ...[4045, 4190, 4369], // NPP, ManageSieve, Erlang
  ...[5060, 5061], // SIP
  ...[5432, 6432], // PostgreSQL, PgBouncer
  ...[5671, 5672], // AMQP
  ...[5900, 5985, 5986], // VNC, WinRM
  ...[6000, 6566], // X11, SANE
  ...[6379, 6380, 16379, 26379], // Redis
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697], // IRC
  ...[7000, 7001, 9042, 9160], // Cassandra
  ...[8300, 8301, 8302, 8500, 8501, 8502, 8600], // Consul
  ...[9092, 9093], // Kafka
  ...[9200, 9300], // Elasticsearch
  ...[10080, 10250, 10255, 10257, 10259], // Amanda, Kubernetes
  11211, // memcached
  ...[27017, 27018, 27019], // MongoDB
]);

/** Webhooks are sent to 80, 443 and all ports from 1024 that are not in the list. */
export function isRefusedPort(port: number): boolean {
  return port < 1024 ? port !== 80 && port !== 443 : REFUSED_PORTS.has(port);
}
