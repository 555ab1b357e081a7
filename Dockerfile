# Builds Seatling and installs its package, by the commands that docs/install.md names and the tests run.
FROM node:20-bookworm-slim AS node

FROM rust:1.95-bookworm AS build
COPY --from=node /usr/local /usr/local
WORKDIR /seatling
COPY . .
RUN make package

FROM debian:bookworm-slim
COPY --from=build /seatling/target/package/seatling_*.deb /tmp/seatling.deb
RUN dpkg -i /tmp/seatling.deb
ENV SEATLING_CONFIG=/etc/seatling/config.toml
# Inside the container only; publish the port as you like.
ENV SEATLING_LISTEN=0.0.0.0:8080
EXPOSE 8080
VOLUME /var/lib/seatling
USER seatling
ENTRYPOINT ["/usr/bin/seatling"]
CMD ["serve"]
